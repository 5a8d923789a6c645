"""Notifications that it is somebody's turn, for people who are away: Web Push and webhooks."""
