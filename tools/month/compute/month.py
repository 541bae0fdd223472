"""
Computes a month of a site from what members asked for and the world outside did, one event of the input by line, and
prints every figure that the site has to show for it. It knows nothing of the site's code and tables.
"""

import json
import sys

from figures import figures
from site_of_month import Site

site = Site()
for line, text in enumerate(sys.stdin):
    site.happen(line, json.loads(text))
json.dump(figures(site), sys.stdout)
