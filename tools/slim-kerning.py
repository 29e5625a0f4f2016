#!/usr/bin/env python3
"""slim-kerning.py in.woff2 out.woff2: kerning that is the same in every weight, without what nobody sees.

Needs fonttools and brotli. Pairs that are moved by less than 6 thousandths of an em go; kerning and
its variation are half of what a text font weighs once it is cut to the letters of two languages.
"""

import sys

from fontTools.ttLib import TTFont

LEAST = 6
PAIRS = 2
# The lower four bits of a value's format are the values, the upper four their variations.
PLAIN_VALUES = 0x0F
VARIATIONS = ("XPlaDevice", "YPlaDevice", "XAdvDevice", "YAdvDevice")


def plain(value):
    for name in VARIATIONS:
        if hasattr(value, name):
            delattr(value, name)


def slim(table):
    table.ValueFormat1 &= PLAIN_VALUES
    if table.Format == 1:
        for pairs in table.PairSet:
            pairs.PairValueRecord = [
                pair for pair in pairs.PairValueRecord if abs(pair.Value1.XAdvance) >= LEAST
            ]
            pairs.PairValueCount = len(pairs.PairValueRecord)
            for pair in pairs.PairValueRecord:
                plain(pair.Value1)
    else:
        for first in table.Class1Record:
            for second in first.Class2Record:
                plain(second.Value1)


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
