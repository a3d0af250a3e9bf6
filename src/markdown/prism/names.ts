/** Names of languages as Prism's authors gave them: the aliases of each grammar (Prism 1.30, as in refractor 5). */

const ALIASES: readonly (readonly [string, string])[] = [
  ['antlr4', 'g4'],
  ['arduino', 'ino'],
  ['armasm', 'arm-asm'],
  ['arturo', 'art'],
  ['asciidoc', 'adoc'],
  ['avisynth', 'avs'],
  ['avro-idl', 'avdl'],
  ['awk', 'gawk'],
  ['bash', 'sh shell'],
  ['bbcode', 'shortcode'],
  ['bnf', 'rbnf'],
  ['bsl', 'oscript'],
  ['cfscript', 'cfc'],
  ['cilkc', 'cilk-c'],
  ['cilkcpp', 'cilk cilk-cpp'],
  ['coffeescript', 'coffee'],
  ['concurnas', 'conc'],
  ['csharp', 'cs dotnet'],
  ['cshtml', 'razor'],
  ['django', 'jinja2'],
  ['dns-zone-file', 'dns-zone'],
  ['docker', 'dockerfile'],
  ['dot', 'gv'],
  ['ejs', 'eta'],
  ['excel-formula', 'xls xlsx'],
  ['gettext', 'po'],
  ['gml', 'gamemakerlanguage'],
  ['gn', 'gni'],
  ['go-module', 'go-mod'],
  ['handlebars', 'hbs mustache'],
  ['haskell', 'hs'],
  ['idris', 'idr'],
  ['ignore', 'gitignore hgignore npmignore'],
  ['javascript', 'js'],
  ['json', 'webmanifest'],
  ['kotlin', 'kt kts'],
  ['kumir', 'kum'],
  ['latex', 'context tex'],
  ['lilypond', 'ly'],
  ['linker-script', 'ld'],
  ['lisp', 'elisp emacs emacs-lisp'],
  ['markdown', 'md'],
  ['markup', 'atom html mathml rss ssml svg xml'],
  ['moonscript', 'moon'],
  ['n4js', 'n4jsd'],
  ['naniscript', 'nani'],
  ['objectivec', 'objc'],
  ['openqasm', 'qasm'],
  ['pascal', 'objectpascal'],
  ['pcaxis', 'px'],
  ['peoplecode', 'pcode'],
  ['plant-uml', 'plantuml'],
  ['powerquery', 'mscript pq'],
  ['purebasic', 'pbfasm'],
  ['purescript', 'purs'],
  ['python', 'py'],
  ['qsharp', 'qs'],
  ['racket', 'rkt'],
  ['renpy', 'rpy'],
  ['rescript', 'res'],
  ['robotframework', 'robot'],
  ['ruby', 'rb'],
  ['shell-session', 'sh-session shellsession'],
  ['sml', 'smlnj'],
  ['solidity', 'sol'],
  ['solution-file', 'sln'],
  ['sparql', 'rq'],
  ['supercollider', 'sclang'],
  ['t4-cs', 't4'],
  ['tremor', 'trickle troy'],
  ['turtle', 'trig'],
  ['typescript', 'ts'],
  ['typoscript', 'tsconfig'],
  ['unrealscript', 'uc uscript'],
  ['uri', 'url'],
  ['visual-basic', 'vb vba'],
  ['web-idl', 'webidl'],
  ['wolfram', 'mathematica nb wl'],
  ['xeora', 'xeoracube'],
  ['yaml', 'yml'],
]

const GRAMMARS: ReadonlyMap<string, string> = new Map(
  ALIASES.flatMap(([grammar, names]) => names.split(' ').map((name) => [name, grammar] as const)),
)

/** Give the grammar of a language: `js` and `javascript` give `javascript`; an unknown name gives itself. */
export function grammarOf(language: string): string {
  return GRAMMARS.get(language) ?? language
}

/** Names of markup that mean a grammar of their own, which takes no element for a style or a script. */
const XML = ['atom', 'rss', 'ssml', 'xml']

/** Give the one name that all names of a language are known by: its grammar's, unless it has a part in it to itself. */
export function ownName(language: string): string {
  return XML.includes(language) ? 'xml' : grammarOf(language)
}
