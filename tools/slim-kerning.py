#!/usr/bin/env python3
"""slim-kerning.py in.woff2 out.woff2: makes kerning the same in every weight and removes tiny values.

Needs fonttools and brotli. Removes pairs with less than 6 thousandths of an em. In a font subset for two
languages, kerning and its variations are half of the file.
"""

import sys

from fontTools.ttLib import TTFont

MIN_ADVANCE = 6
PAIRS = 2
# The lower four bits of a value's format are the values, the upper four their variations.
PLAIN_VALUES = 0x0F
VARIATIONS = ("XPlaDevice", "YPlaDevice", "XAdvDevice", "YAdvDevice")


def remove_variations(value):
    for name in VARIATIONS:
        if hasattr(value, name):
            delattr(value, name)


def slim(table):
    table.ValueFormat1 &= PLAIN_VALUES
    if table.Format == 1:
        for pairs in table.PairSet:
            pairs.PairValueRecord = [
                pair for pair in pairs.PairValueRecord if abs(pair.Value1.XAdvance) >= MIN_ADVANCE
            ]
            pairs.PairValueCount = len(pairs.PairValueRecord)
            for pair in pairs.PairValueRecord:
                remove_variations(pair.Value1)
    else:
        for first in table.Class1Record:
            for second in first.Class2Record:
                remove_variations(second.Value1)


font = TTFont(sys.argv[1])
for lookup in font["GPOS"].table.LookupList.Lookup:
    for table in lookup.SubTable:
        if table.LookupType == PAIRS:
            slim(table)
# Nothing varies any more but the outlines.
del font["GDEF"].table.VarStore
font["GDEF"].table.Version = 0x00010000
font.flavor = "woff2"
font.save(sys.argv[2])
