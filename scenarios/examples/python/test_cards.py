import json
import os
import unittest
from urllib.request import Request, urlopen

BASE_URL = os.environ["UNDERSTUDY_OPAL_URL"] + "/v1"
ALICE = "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY"


def post(path, body):
    headers = {"Content-Type": "application/json", "Authorization": "Seed //Alice"}
    with urlopen(Request(BASE_URL + path, json.dumps(body).encode(), headers)) as response:
        return json.load(response)


class Cards(unittest.TestCase):
    def test_a_token_is_minted(self):
        cards = {"address": ALICE, "name": "Cards", "description": "", "tokenPrefix": "CRD"}
        created = post("/collections?use=Result", cards)
        collection_id = created["parsed"]["collectionId"]
        minted = post("/tokens?use=Result", {"address": ALICE, "collectionId": collection_id})
        self.assertEqual(minted["parsed"]["tokenId"], 1)
