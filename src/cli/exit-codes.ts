/** The exit codes, as help texts end. */

/** Those of the program, and of a build. */
export const EXIT_CODES = `
Exit codes:
  0    done
  1    problems in the content: the messages say where and what to do; the old site stays
  2    wrong usage or configuration
  3    the machine did not let it (disk full, no memory), or an error in devcourse itself; the old site stays
  130  interrupted (129 by SIGHUP, 143 by SIGTERM); the old site stays`

/** Those of the beginning of a course. */
export const INIT_EXIT_CODES = `
Exit codes:
  0    done, or the folder is a site already
  1    the folder is a site already, and problems in its content keep it from being built
  2    wrong usage or configuration; nothing was written
  3    the machine did not let it, or an error in devcourse itself; nothing was written
  130  interrupted; nothing was written`

/** Those of making a version. */
export const VERSION_EXIT_CODES = `
Exit codes:
  0    done
  2    wrong usage or configuration; nothing was written
  3    the machine did not let it, or an error in devcourse itself; nothing was written
  130  interrupted (129 by SIGHUP, 143 by SIGTERM); nothing was written`

/** Those of a check. */
export const CHECK_EXIT_CODES = `
Exit codes:
  0    nothing found that counts as an error
  1    errors in the content, or more warnings than --max-warnings allows
  2    wrong usage or configuration
  3    the machine did not let it (disk full, no memory), or an error in devcourse itself
  130  interrupted (129 by SIGHUP, 143 by SIGTERM)`

/** Those of what is done for a search. */
export const SEARCH_EXIT_CODES = `
Exit codes:
  0    done
  1    problems in the content: the messages say where and what to do
  2    wrong usage, configuration or key
  3    the network, the search service or the machine did not let it, or an error in devcourse itself
  130  interrupted (129 by SIGHUP, 143 by SIGTERM)`

/** Those of a server, which runs until it is ended. */
export const SERVE_EXIT_CODES = `
Exit codes:
  0    ended by the key q
  2    wrong usage, such as a port that is taken
  3    an error in devcourse itself
  130  interrupted (129 by SIGHUP, 143 by SIGTERM)`

/** Those of a preview, which only a signal ends. */
export const PREVIEW_EXIT_CODES = `
Exit codes:
  2    no site was built, or wrong usage, such as a port that is taken
  3    an error in devcourse itself
  130  interrupted (129 by SIGHUP, 143 by SIGTERM)`
