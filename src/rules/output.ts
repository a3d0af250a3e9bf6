/** Rules about what a build writes, and what it needs of the machine. */
import type { RuleEntry } from './rule.ts'

export const OUTPUT_RULES: readonly RuleEntry[] = [
  {
    id: 'last-update-unknown',
    summary: 'Date of the last change that Git does not know',
    level: 'warning',
    meaning:
      "The pages are to say when they were changed (`showLastUpdateTime`, `showLastUpdateAuthor`, the sitemap's `lastmod`), and Git does not know it of some files. Their line is left out: a date that is shown is right. One warning for each cause: Git is not installed, there is no repository, it belongs to another user, the files are not committed, or the clone is shallow and its history does not reach back far enough.",
    example: { language: 'yaml', code: '- uses: actions/checkout@v4 # fetches one commit' },
    cure: 'Fetch the whole history (`with: { fetch-depth: 0 }`, or `git fetch --unshallow`). The front matter can say it too, and then Git is not asked: `last_update: { date: 2025-01-31, author: Ada }`.',
  },
  {
    id: 'no-site-url',
    summary: 'Site without an address of its host',
    level: 'info',
    meaning: 'The site has no `url`, so its pages get no canonical links, and there is no sitemap.',
    example: 'A build without configuration.',
    cure: 'Set `url`, or give `--url https://example.org`.',
  },
  {
    id: 'out-dir-not-ours',
    summary: 'Output folder with files of somebody else',
    level: 'error',
    fixed: true,
    meaning:
      'The folder for the site holds files that no build wrote, and no site yet; or one of them is where a file of the site has to go. Nothing is written then, and nothing deleted.',
    example: { language: 'bash', code: 'devcourse build --out-dir ../homepage' },
    cure: 'Choose a folder of its own, or move the files that the message names away. With `--force` everything is deleted that no build wrote, but for `.git`.',
  },
  {
    id: 'foreign-files',
    summary: 'Output folder with files that no build wrote',
    level: 'info',
    meaning:
      "Beside the site there are files in its folder that no build wrote, such as `CNAME`, `.git` or another site: they are left in place. A build deletes nothing but what one has written, by the record `.devcourse-files` in the folder. Where there is none, as in a site of an older version, what cannot be told from somebody's own file is left, too.",
    example: 'A folder `build/notes` that somebody has made.',
    cure: 'Nothing, if they belong there; otherwise delete them, or build once with `--force`, which leaves nothing but `.git`.',
  },
  {
    id: 'out-dir-not-writable',
    summary: 'Output folder that cannot be made',
    level: 'error',
    fixed: true,
    meaning:
      'The site is written into a folder beside the out-dir, or within it where that is not permitted, and is put in its place in the end. That folder cannot be made.',
    example: { language: 'bash', code: 'devcourse build --out-dir /build' },
    cure: 'Mend the permissions of the folder that the out-dir lies in, or choose another out-dir.',
  },
  {
    id: 'out-dir-has-sources',
    summary: 'Output folder that holds the course',
    level: 'error',
    fixed: true,
    meaning: 'The folder for the site contains the course itself, or its documents.',
    example: { language: 'bash', code: 'devcourse build --out-dir .' },
    cure: 'Choose a folder such as `build`.',
  },
  {
    id: 'duplicate-output',
    summary: 'Two files for one place of the site',
    level: 'warning',
    meaning:
      "Two files of the site would be written to the same place: a static file and a page, files of two static folders, or a page in the place of another page's folder. One is left out: a static file gives way to a page, a file of an earlier static folder to that of a later one, a page to an earlier page, a redirect to all of them, and what lies in the folder of another language to the site in that language.",
    example: '`static/intro/index.html` and `docs/intro.md` at `/intro`.',
    cure: 'Rename or remove one of them.',
  },
  {
    id: 'own-headers',
    summary: 'Headers of your own, without the policy of the site',
    level: 'info',
    meaning:
      "The static folder has a file `_headers`. It stays as it is, so the Content-Security-Policy that devcourse makes for the site is not sent by hosts that read this file. Pages work without it; it is a second wall against code that is not the site's.",
    example: '`static/_headers` with rules for caching only.',
    cure: 'Copy `policy` of `csp.json`, which lies in the output folder, into the file as `Content-Security-Policy: …` after each build that changes it, or set `csp: false`.',
  },
  {
    id: 'system-failure',
    summary: 'The system stopped devcourse',
    level: 'error',
    fixed: true,
    meaning:
      'The system does not let devcourse do what it must: the disk is full, too many files are open, a thread runs out of memory. The old site stays in place, and the exit code is 3.',
    example: 'A build on a disk without space for a second copy of the site.',
    cure: 'The message names the file and the reason, the hint what helps.',
  },
]
