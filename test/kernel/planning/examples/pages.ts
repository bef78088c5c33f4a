/** What the pages of the examples hold, as web_fetch gives it. */
export const pages: Readonly<Record<string, string>> = {
  'https://peaks.example.org/list':
    '# Peaks of the range\n\nHeights as of the last survey.\n\n| Peak | Height | Region |\n| --- | --- | --- |\n| Aldhorn | 3 061 m | north |\n| Bessa | 2 874 m | south |\n| Corvin | 3 412 m | south |\n| Dunnet | 2 590 m | north |',
  'https://inn.example.org/rooms':
    '# Our rooms\n\n| Room | Beds | Balcony |\n| --- | --- | --- |\n| Rose | 2 | yes |\n| Iris | 3 | no |\n| Lily | 1 | yes |\n| Aster | 2 | yes |',
  'https://rail.example.org/engines':
    '# Engines in use\n\n| Engine | Speed | Built |\n| --- | --- | --- |\n| Falcon | 160 km/h | 1987 |\n| Marten | 90 km/h | 1961 |\n| Otter | 120 km/h | 1974 |\n| Lynx | 200 km/h | 2002 |',
  'https://ferry.example.com/timetable':
    '# Timetable\n\n| Leaves | From | To |\n| --- | --- | --- |\n| 06:40 | Varde | Holm |\n| 09:15 | Varde | Rinkøy |\n| 14:30 | Holm | Varde |',
  'https://garden.example.org/plants':
    '# Plants for every bed\n\n| Plant | Light | Height in cm |\n| --- | --- | --- |\n| fern | shade | 60 |\n| thyme | sun | 20 |\n| hosta | shade | 45 |\n| lupin | sun | 90 |',
  'https://lamps.example.com/offers':
    '# Offers\n\n| Lamp | Watts | Price |\n| --- | --- | --- |\n| Comet | 40 | € 59 |\n| Moth | 12 | € 29 |\n| Beam | 25 | € 35 |',
  'https://clinic.example.org/climate':
    '# Climate of the wards\n\n| Ward | Temperature | Humidity |\n| --- | --- | --- |\n| Nursery | 23 °C | 45 % |\n| Surgery | 20 °C | 50 % |\n| Archive | 18 °C | 40 % |',
  'https://api.example.org/status': '{\n  "service": "parcels",\n  "api": {\n    "current": "3.1",\n    "oldest": "2.4"\n  },\n  "healthy": true\n}',
  'https://track.example.org/laps.json': '{"driver":"Ada","laps":[92,95,91,93,97,90]}',
  'https://bank.example.org/rates': '{\n  "base": "EUR",\n  "rates": {\n    "SEK": 11.43,\n    "NOK": 11.81,\n    "DKK": 7.46\n  }\n}',
  'https://tracker.example.org/issues':
    '[\n  {\n    "id": 7,\n    "title": "Door sticks",\n    "state": "open"\n  },\n  {\n    "id": 8,\n    "title": "Lamp flickers",\n    "state": "closed"\n  },\n  {\n    "id": 9,\n    "title": "Tap drips",\n    "state": "open"\n  }\n]',
  'https://sensors.example.org/all':
    '{\n  "site": "weir",\n  "sensors": [\n    {\n      "name": "gate",\n      "online": true\n    },\n    {\n      "name": "pump",\n      "online": false\n    },\n    {\n      "name": "mast",\n      "online": false\n    }\n  ]\n}',
  'https://market.example.com/today': '# Prices today\n\n| Item | Price |\n| --- | --- |\n| leek | 1.50 |\n| plum | 2.90 |\n| kale | 2.20 |',
  'https://team.example.org/squad':
    '# The squad\n\n| Player | Age | Position |\n| --- | --- | --- |\n| Amara | 24 | goal |\n| Bente | 31 | wing |\n| Chloe | 28 | wing |',
  'https://rivers.example.org/':
    '# Rivers\n\n| River | Length | Mouth |\n| --- | --- | --- |\n| Ilz | 65 km | Danube |\n| Regen | 1,107 km | Danube |\n| Main | 527 km | Rhine |',
  'https://docs.example.org/setup':
    '# Setting up\n\nInstall the package first. Behind a proxy we recommend port 8443, because the usual one is taken.\n\n## Certificates\n\nThey are renewed by themselves.',
  'https://fest.example.org/jury':
    '# Film festival\n\nThe festival opens on the third of May.\n\n## Jury\n\n*   Nora Vik, Tromsø\n*   Emil Sand, Umeå\n*   Pia Lund, Vejle\n*   Ole Berg, Odense',
  'https://choir.example.org/programme':
    '# Spring concert\n\nDoors open at six.\n\n## Programme\n\n*   The Linden Tree\n*   Evening Song\n*   Three Ships\n*   Harvest\n\n## Tickets\n\n*   adults 12\n*   children 5\n*   members free',
  'https://tents.example.com/shop':
    '# Tents\n\n| Tent | Sleeps | Price |\n| --- | --- | --- |\n| Arc | 2 | $ 149 |\n| Bivy | 1 | $ 89 |\n| Cove | 4 | $ 310 |\n| Dome | 3 | $ 205 |',
  'https://dam.example.org/tanks':
    '[\n  {\n    "tank": "A",\n    "litres": 1200\n  },\n  {\n    "tank": "B",\n    "litres": 850\n  },\n  {\n    "tank": "C",\n    "litres": 990\n  }\n]',
  'https://baths.example.org/visit':
    '# The old baths\n\nThe baths are open from nine to six, on Sundays from ten to four. Towels can be hired at the desk.\n\n## Getting here\n\nTake tram 4 to the river.',
  'https://broker.example.org/advice':
    '# Advice for slow links\n\nWith satellites a keepalive of 120 seconds has worked well. More than three retries help nobody.',
  'https://releases.example.org/latest': '{\n  "project": "heron",\n  "latest": {\n    "tag": "v2.8.0",\n    "published": "2025-04-02"\n  }\n}',
  'https://archive.example.org/reels':
    '# Reels in the cellar\n\nAsk for the key.\n\n*   Harbour, 1961, colour\n*   Market day, 1954, black and white\n*   Regatta, 1966, colour\n*   The flood, 1958, black and white',
};
