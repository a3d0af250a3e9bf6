/** A server on this machine, as a site may have one for what it shows. */
import { createServer } from 'node:http'

const QUOTES = [
  { text: 'Less is more', author: 'Mies' },
  { text: 'Less is a bore', author: 'Venturi' },
  { text: 'Not asked for', author: 'Nobody' },
]

export default function startServer() {
  return new Promise((done) => {
    const server = createServer((_, answer) => {
      answer.setHeader('connection', 'close')
      answer.end(JSON.stringify(QUOTES))
    })
    server.unref()
    server.listen(0, '127.0.0.1', () => done(`http://127.0.0.1:${server.address().port}/`))
  })
}
