/**
 * One rule for each folder of the program: what it is for, and which others it may import. docs/architecture.md shows the same
 * table, and the architecture test keeps the code to it. No folder may lead back to itself; `run` alone knows the order of the stages.
 */

/** What a folder is for, in a line, and what it may import besides its own files. */
export interface FolderRule {
  readonly holds: string
  readonly imports: readonly string[]
}

const src = (names: string): readonly string[] => names.split(' ').map((name) => `src/${name}`)

/** By folder, in the order of the data: tools and types, configuration and sources, one page, the whole site, the commands. */
export const FOLDER_RULES: Readonly<Record<string, FolderRule>> = {
  'src/shared': { holds: 'what compiler and browser agree on: addresses, page data, the search', imports: [] },
  'src/model': { holds: 'types that go from one stage to another, and the diagnostic', imports: src('shared') },
  'src/base': {
    holds: 'small tools: names of temporary files, renames, lines of a text, the nearest name',
    imports: src('model shared'),
  },
  'src/addresses': { holds: 'addresses in the values of HTML attributes and in CSS', imports: src('shared') },
  'src/yaml': { holds: 'YAML with places', imports: src('model') },
  'src/diagrams': {
    holds: 'diagrams: found libraries, the process that draws, a small document to draw in, measured text',
    imports: src('base model shared'),
  },
  'src/rules': { holds: 'every rule: its id, level, meaning and cure', imports: src('base model') },
  'src/diagnostics': {
    holds: 'findings as reports: text, JSON, SARIF, JUnit',
    imports: src('base model rules shared'),
  },
  'src/git': { holds: 'what Git knows of files: dates, authors, renames', imports: src('model') },
  'src/config': {
    holds: 'the configuration: found, loaded, read from Docusaurus, checked',
    imports: src('base diagrams git model plugins rules shared'),
  },
  'src/plugins': {
    holds: 'plugins of a Docusaurus configuration: called by their hooks, what they give collected',
    imports: src('base bundle model shared store'),
  },
  'src/markdown': {
    holds: 'one text to its unit: front matter, the tree, HTML, what is wrong in it',
    imports: [...src('addresses base model shared yaml'), 'runtime/theme', 'runtime/components'],
  },
  'src/store': { holds: 'the cache: packs of records and units', imports: src('base diagrams markdown model shared') },
  'src/sources': {
    holds: 'the files of a site, and a record of each text',
    imports: src('base git markdown model store'),
  },
  'src/resolve': {
    holds: 'records to the site: ids, addresses, sidebars, routes, tags',
    imports: src('base model shared yaml'),
  },
  'src/links': { holds: 'what the links of a unit lead to', imports: src('addresses base model shared') },
  'src/check': { holds: 'the rules about links and about the site as a whole', imports: src('base model shared') },
  'src/bundle': {
    holds: 'esbuild: the program of the browser, code of pages for both sides',
    imports: src('base diagrams model shared'),
  },
  'src/render': {
    holds: 'page data and HTML around the content of a page',
    imports: [...src('base model shared'), 'runtime/components', 'runtime/theme', 'runtime/inline-scripts'],
  },
  'src/search': {
    holds: 'the index, the records of a page, the upload to a hosted service',
    imports: src('base model shared yaml'),
  },
  'src/csp': { holds: 'the Content-Security-Policy of a site', imports: src('addresses model shared') },
  'src/page': {
    holds: 'one page: loaded, joined with the texts that it shows, linked, composed',
    imports: src('addresses base bundle csp links markdown model render search shared store'),
  },
  'src/code-pages': {
    holds: 'pages and parts with code: found, bundled, rendered',
    imports: src('base bundle links markdown model output page render shared store'),
  },
  'src/output': {
    holds: 'files on their way into the out-dir: staged, compared, swapped',
    imports: src('base csp links model page render shared'),
  },
  'src/build-state': {
    holds: 'what the last build has made and need not be made again',
    imports: src('base bundle links model output page render shared store'),
  },
  'src/threads': {
    holds: 'threads: the pool, and what each of them does with a batch of pages',
    imports: src('base build-state bundle code-pages config links model output page render search store'),
  },
  'src/findings': {
    holds: 'what a check must know of a site: pages read without writing, links asked of disk and Git',
    imports: src('base check code-pages git links model page render sources store threads'),
  },
  'src/gate': {
    holds: 'which findings count: levels, comments that switch off, baselines',
    imports: src('base model rules shared'),
  },
  'src/fix': { holds: 'safe corrections of sources', imports: src('base model') },
  'src/run': {
    holds: 'the order of the stages: build, analyze, check, the records of the search',
    imports: src(
      'base build-state bundle check code-pages config findings gate git model output page render resolve rules search shared sources store threads',
    ),
  },
  'src/serve': {
    holds: 'the site beside the editor, and the preview of a built one',
    imports: src(
      'base bundle code-pages config csp diagnostics findings gate git links markdown model output page render resolve run search shared sources store threads',
    ),
  },
  'src/init': { holds: 'a new course', imports: src('base config git shared') },
  'src/commands': {
    holds: 'what each command does and prints, and its exit code',
    imports: src('base config diagnostics fix gate git init markdown model rules run search serve shared'),
  },
  'src/cli': { holds: 'flags and help of the commands', imports: src('commands diagnostics model') },
  'src/cli.ts': { holds: 'the command line', imports: src('base cli commands model') },
  'src/index.ts': { holds: 'the public API', imports: src('config model run serve shared') },
  'runtime/components': {
    holds: 'the layout as React components without effects',
    imports: ['src/shared', 'runtime/inline-scripts'],
  },
  'runtime/inline-scripts': {
    holds: 'the few scripts that stand in the HTML',
    imports: ['src/shared', 'runtime/components'],
  },
  'runtime/theme': {
    holds: 'parts of the classic theme that sites import',
    imports: ['src/shared', 'runtime', 'runtime/components', 'runtime/inline-scripts'],
  },
  runtime: {
    holds: 'the program in the browser: navigation, search, the client of serve',
    imports: ['src/shared', 'runtime/components', 'runtime/theme', 'runtime/inline-scripts'],
  },
}
