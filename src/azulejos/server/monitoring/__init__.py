"""What a host can watch: logs and metrics."""
