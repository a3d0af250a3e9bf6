/**
 * Loaded into every Node that a page's commands start (NODE_OPTIONS). Pages are run side by side, and on machines where
 * their ports are taken: a server asked to listen on 3000 gets a free port, and whoever on the page asks for 3000 gets there,
 * curl by its configuration file. No other host can be reached. While a server starts, a file says so to curl.
 */
const { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } = require('node:fs')
const net = require('node:net')
const { join } = require('node:path')

const folder = process.env.COURSE_PORTS
const OURS = ['localhost', '127.0.0.1', '::1', '0.0.0.0', '::', undefined, null, '']
const starting = join(folder, `starting-${process.pid}`)

function given(port) {
  const file = join(folder, `port-${port}`)
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined
}

/** Note the port, and write curl's configuration anew: what is not noted leads to a port that nobody listens on. */
function note(port, real) {
  writeFileSync(join(folder, `port-${port}`), String(real))
  const lines = readdirSync(folder)
    .filter((name) => name.startsWith('port-'))
    .map((name) => name.slice('port-'.length))
    .flatMap((asked) =>
      ['localhost', '127.0.0.1', '[::1]'].map((host) => `connect-to = "${host}:${asked}:127.0.0.1:${given(asked)}"\n`),
    )
  writeFileSync(join(process.env.HOME, '.curlrc'), `${lines.join('')}connect-to = "::127.0.0.1:9"\nno-progress-meter\n`)
}

/** The arguments of listen and connect that name a port: an object, or a number first. */
function withPort(values, change) {
  const [first, ...rest] = values
  // arguments that Node has read already carry a mark, which a copy would lose
  if (Array.isArray(first)) {
    first.splice(0, first.length, ...withPort(first, change))
    return values
  }
  if (typeof first === 'object' && first !== null && first.port !== undefined)
    return [{ ...first, port: change(Number(first.port), first.host) }, ...rest]
  const isPort = typeof first === 'number' || (typeof first === 'string' && /^\d+$/.test(first))
  return isPort ? [change(Number(first), typeof rest[0] === 'string' ? rest[0] : undefined), ...rest] : values
}

const { listen, address } = net.Server.prototype
net.Server.prototype.listen = function (...values) {
  let asked = 0
  const args = withPort(values, (port) => {
    asked = port
    return port === 0 ? 0 : (given(port) ?? 0)
  })
  this.prependOnceListener('listening', () => {
    this.coursePort = asked
    if (asked !== 0) note(asked, address.call(this).port)
    rmSync(starting, { force: true })
  })
  return listen.apply(this, args)
}
net.Server.prototype.address = function () {
  const found = address.call(this)
  return found !== null && typeof found === 'object' && this.coursePort ? { ...found, port: this.coursePort } : found
}

const { connect } = net.Socket.prototype
net.Socket.prototype.connect = function (...values) {
  return connect.apply(
    this,
    withPort(values, (port, host) => (OURS.includes(host) ? (given(port) ?? port) : 9)),
  )
}

if (process.argv[1] !== undefined) {
  writeFileSync(starting, '')
  const done = () => rmSync(starting, { force: true })
  process.on('exit', done)
  // a program that listens asks for it while its modules are loaded, or soon after
  setTimeout(done, 300).unref()
}
