"""Notices that it is somebody's turn, for people who are not there: Web Push and webhooks."""
