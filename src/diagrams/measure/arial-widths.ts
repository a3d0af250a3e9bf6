/**
 * Advance widths of Liberation Sans 2, which are those of Arial and Helvetica: two digits of base 36 for each character, in
 * thousandths of the font size; `--`: the font has none. Read from the tables `hmtx` of LiberationSans-Regular.ttf and
 * LiberationSans-Bold.ttf.
 */

/** First code point of a row, and the widths from there on. */
export type WidthRow = readonly [first: number, widths: string]

/** Of the upright font; those of the oblique one are the same. */
export const REGULAR: readonly WidthRow[] = [
  [
    0x20,
    [
      '7q7q9vfgfgopij5b9999atg87q997q7qfgfgfgfgfgfgfgfgfgfg7q7qg8g8g8fgs7ijijk2k2ijgzlmk27qdwijfgn5k2lmijlm',
      'k2ijgzk2ijq8ijijgz7q7q7qd1fg99fgfgdwfgfg7qfgfg6666dw66n5fgfgfgfg99dw7qfgdwk2dwdwdw9a789ag8',
    ].join(''),
  ],
  [
    0xa0,
    [
      '7q99fgfgfgfg78fg99khaafgg899khfcb4f9999999g0ex7q9999a5fgn6n6n6gzijijijijijijrsk2ijijijij7q7q7q7qk2k2',
      'lmlmlmlmlmg8lmk2k2k2k2ijijgzfgfgfgfgfgfgopdwfgfgfgfg7q7q7q7qfgfgfgfgfgfgfgf9gzfgfgfgfgdwfgdwijfgijfg',
      'ijfgk2dwk2dwk2dwk2dwk2h3k2fgijfgijfgijfgijfgijfglmfglmfglmfglmfgk2fgk2fg7q7q7q7q7q7q7q667q7qkfccdw66',
      'ijdwdwfg66fg66fg84fg9afg66k2fgk2fgk2fggsk3fglmfglmfglmfgrsq8k299k299k299ijdwijdwijdwijdwgz7qgzafgz7q',
      'k2fgk2fgk2fgk2fgk2fgk2fgq8k2ijdwijgzdwgzdwgzdw66',
    ].join(''),
  ],
  [
    0x384,
    [
      '9999ij7qlsnaao--li--nrkw66ijijfbikijgzk2lm7qijikn5k2i2lmk2ij--h6gzijm6ijn7ks7qijg2cefg66f7g2fzdwfhce',
      'c9fgfg66dwdwg0dwcgfgj6ftdeh5azf7i0eljtlp66f7fgf7lp',
    ].join(''),
  ],
  [
    0x400,
    [
      'ijijo1f2jzij7q7qdwtds2nqg7k2hnjziji8ijf2itijpngsjzjzg7i8n5k2lmjzijk2gzhnl4ijkkijphq2m0oli8jzs2k2fgfx',
      'era5g7fgilcqfjfjc6g7j4fcfgf2fgdwcqdwmvdwfxehmamvhdjzehe6kuf2fgfgfga5e6dw667q66p6mlfgc6fjdwfc',
    ].join(''),
  ],
  [0x490, 'dlbf'],
  [0x2010, '9999--fgrsrs--fc66666666999999--fgfg9q------rs'],
  [0x2030, 'rs--589u----------9999'],
  [0x20a3, 'fgfg----ue--------fg'],
  [0x2116, 'tt----------------------rs'],
  [0x2190, 'rsdwrsdwrsdw'],
  [0x2202, 'dq------h0----------------mv--jtg8----4n------7qf9------jt'],
  [0x2248, 'f9----------------------------------------------f9g7----f9f9'],
  [0x25a0, 'gsgs----------------9u9urs----------ri--------------ri--ri--------------ri----------dqgs------gs'],
]

/** Of the bold font. */
export const BOLD: readonly WidthRow[] = [
  [
    0x20,
    [
      '7q99d6fgfgopk26m9999atg87q997q7qfgfgfgfgfgfgfgfgfgfg9999g8g8g8gzr3k2k2k2k2ijgzlmk27qfgk2gzn5k2lmijlm',
      'k2ijgzk2ijq8ijijgz997q99g8fg99fggzfggzfg99gzgz7q7qfg7qopgzgzgzgzatfg99gzfglmfgfgdwat7satg8',
    ].join(''),
  ],
  [
    0xa0,
    [
      '7q99fgfgfgfg7sfg99khaafgg899khfcb4f9999999g0fg7q9999a5fgn6n6n6gzk2k2k2k2k2k2rsk2ijijijij7q7q7q7qk2k2',
      'lmlmlmlmlmg8lmk2k2k2k2ijijgzfgfgfgfgfgfgopfgfgfgfgfg7q7q7q7qgzgzgzgzgzgzgzf9gzgzgzgzgzfggzfgk2fgk2fg',
      'k2fgk2fgk2fgk2fgk2fgk2jzk2gzijfgijfgijfgijfgijfglmgzlmgzlmgzlmgzk2gzk2gz7q7q7q7q7q7q7q7q7q7qltfgfg7q',
      'k2fgfggz7qgz7qgzapgzdbgz7qk2gzk2gzk2gzjok3gzlmgzlmgzlmgzrsq8k2atk2atk2atijfgijfgijfgijfggz99gzdbgz99',
      'k2gzk2gzk2gzk2gzk2gzk2gzq8lmijfgijgzdwgzdwgzdw7q',
    ].join(''),
  ],
  [
    0x384,
    [
      '99cxk299npp6d6--mx--prna7qk2k2gpjzijgzk2lm7qk2ijn5k2hwlmk2ij--gogzijmtijmhma7qijh3cjgz7qg6h3gyfggud7',
      'csgzf17qfifgh0fgcdgzlah7egj0ceg6jvg0kxnh7qg6gzg6nh',
    ].join(''),
  ],
  [
    0x400,
    [
      'ijilolfrjrij7q7ofguetjobgyk2hajzk2jzk2frjsijp4hejzjzgyjin5k2lmjzijk2gzhanqijkajjrxsbo6r7jzjrsnjzfgh6',
      'h3blhnfgjpdth3h3dwhnkkgsgzgsgzfgdmfgobfgh3g5n5ngk9nqh3fcnqg7fgfggzblfcfg7q7t7qqxp6gzdwh3fggs',
    ].join(''),
  ],
  [0x490, 'djcf'],
  [0x2010, '9999--fgrsrs--fc7q7q7q7qdwdwdw--fgfg9q------rs'],
  [0x2030, 'rs--6odb----------9999'],
  [0x20a3, 'fgfg----ue--------fg'],
  [0x2116, 'uz----------------------rs'],
  [0x2190, 'rsdwrsdwrsdw'],
  [0x2202, 'dq------h0----------------mv--jtg8----4n------7qf9------jt'],
  [0x2248, 'f9----------------------------------------------f9g7----f9f9'],
  [0x25a0, 'gsgs----------------9u9urs----------ri--------------ri--ri--------------ri----------dqgs------gs'],
]
