"""Monitoring for hosts: logs and metrics."""
