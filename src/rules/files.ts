/** Rules about the files of a course: where they are, and whether they can be read. */
import type { RuleEntry } from './rule.ts'

export const FILE_RULES: readonly RuleEntry[] = [
  {
    id: 'docs-folder-missing',
    summary: 'Folder of documents that does not exist',
    level: 'error',
    fixed: true,
    meaning: 'The folder that `docs.path` names does not exist.',
    example: { language: 'ts', code: "docs: {\n  path: 'lessons'\n}" },
    cure: 'Create it, or correct the path, which counts from the folder of the configuration.',
  },
  {
    id: 'docs-folder-empty',
    summary: 'Folder of documents without a document',
    level: 'error',
    fixed: true,
    meaning: 'The folder of the documents holds no Markdown files, or all are left out by `include` and `exclude`.',
    example: 'A folder `docs` with a PDF in it.',
    cure: 'Add a file such as `intro.md`.',
  },
  {
    id: 'ignored-pages',
    summary: 'Markdown that is no page because of where it lies',
    level: 'info',
    meaning:
      'Markdown files are left out, since `.gitignore` names them; or, where no configuration says which files are documents, since they lie in a folder that tools write into (`build`, `dist`, `site`). Packages (`node_modules`) and environments of Python are left out without a word.',
    example: 'A line `drafts/` in `.gitignore`, and a file `drafts/exam.md`.',
    cure: 'If they are to be pages, take them out of `.gitignore` or set `docs.gitignore` to `false`, give the folder another name, or say with `docs.exclude` what is left out.',
  },
  {
    id: 'missing-folder',
    summary: 'Folder of the course that does not exist',
    level: 'error',
    fixed: true,
    meaning: 'The folder on the command line does not exist.',
    example: { language: 'bash', code: 'devcourse build curse' },
    cure: 'Correct the path.',
  },
  {
    id: 'unreadable-file',
    summary: 'File that cannot be read',
    level: 'error',
    fixed: true,
    also: ['warning'],
    meaning:
      'A file is not UTF-8 text, may not be read, or was deleted while the site was built: an error. A link that leads to nothing or to a folder that it lies in, and what is neither file nor folder, is left out with a warning.',
    example: 'A file saved as UTF-16 or Windows-1252.',
    cure: 'Save it with the encoding UTF-8, mend its permissions, or correct where the link leads.',
  },
  {
    id: 'outside-symlink',
    summary: 'Symbolic link out of the folder of the course',
    level: 'error',
    option: 'onOutsideSymlinks',
    meaning:
      "A symbolic link among the documents or static files leads out of the folder of the course, or to something hidden in it, such as `.git`. What it leads to would be published, though it is none of the course; who can add a link could have any file published that the build can read. With `onOutsideSymlinks: 'throw'` it is not followed, else it is. In a folder without configuration it is not followed, with a warning. Folders that the configuration names may lie elsewhere, or be links.",
    example: { language: 'bash', code: 'ln -s ~/Dropbox/slides static/slides' },
    cure: "Copy what it leads to into the course. If the link is meant, set `onOutsideSymlinks` to `'warn'` or `'ignore'`: then build, `serve` and check follow it. With a Docusaurus configuration it is `warn`, since Docusaurus follows such links.",
  },
  {
    id: 'hidden-file',
    summary: 'Hidden file in a static folder',
    level: 'warning',
    meaning:
      'The name of a file or folder in a static folder begins with a dot. Such files hold settings and keys, so they are not published; [what hosts look for](./writing.md#files-that-are-published), such as `.well-known` and `.htaccess`, is.',
    example: '`static/.env`, which a program has put there.',
    cure: 'If it is to be published, give it a name without a dot; else move it out of the static folder.',
  },
  {
    id: 'file-too-large',
    summary: 'Markdown file that is too large',
    level: 'error',
    fixed: true,
    meaning: 'A Markdown file is larger than `markdown.maxFileSize` bytes; 2 MB unless set. It is not read.',
    example: 'A log of some hours, pasted into a page.',
    cure: 'Split it. What is meant to be downloaded belongs into the static folder. If the page is meant to be so long, raise the limit.',
  },
  {
    id: 'damaged-text',
    summary: 'Characters that a conversion has damaged',
    level: 'warning',
    meaning:
      'A file holds a NUL character, or the replacement sign U+FFFD that a conversion leaves of what it cannot read.',
    example: 'A file that was saved in Windows-1252 and opened as UTF-8 once.',
    cure: 'Write the character that was there, and save the file with the encoding UTF-8.',
  },
  {
    id: 'case-collision',
    summary: 'Names that differ in case or accents only',
    level: 'warning',
    meaning:
      'The names of two files or the addresses of two pages differ in upper and lower case only, or in how an accent is stored (Unicode normal forms). On Windows and macOS one takes the place of the other.',
    example: '`docs/Git.md` and `docs/git.md`.',
    cure: 'Rename one of them; small letters everywhere are the safest habit.',
  },
  {
    id: 'unused-file',
    summary: 'File that nothing uses',
    level: 'info',
    checkOnly: true,
    meaning:
      'Nothing of the site uses this file: a static file that no page, style sheet or option names, or a file beside the documents. Files that are found by their name, such as `robots.txt` and `CNAME`, are not counted.',
    example: '`static/img/old-logo.png`, which was replaced by `logo.svg`.',
    cure: 'Delete it, or link to it. If others link to it from outside, switch the rule off.',
  },
]
