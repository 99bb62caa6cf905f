"""Runs gallery-dl, with another host in Flickr's place: gallery_dl_at.py BASE [ARGUMENT...]."""

import sys
from urllib.parse import urlsplit

import gallery_dl
import requests

base = sys.argv.pop(1)
send = requests.Session.request


def request(self, method, url, *arguments, **options):
    """Sends requests for Flickr's hosts to the simulator."""
    parts = urlsplit(url)
    if parts.hostname in ("www.flickr.com", "api.flickr.com"):
        url = base + parts.path + (f"?{parts.query}" if parts.query else "")
    return send(self, method, url, *arguments, **options)


requests.Session.request = request
sys.exit(gallery_dl.main())
