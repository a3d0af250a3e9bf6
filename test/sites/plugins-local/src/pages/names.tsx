import React from 'react'
import Layout from '@theme/Layout'
import nothing from 'no-such-package'
import { shout } from '@lib/shout'
import words from '@lib/list.words'
import replaced from '@lib/to-replace'
import hello from '@lib/hello'

export default function Names() {
  return (
    <Layout title="Names">
      <main>
        <h1>Names</h1>
        <p>
          {shout('loud')} {words.trim()} {replaced} {hello} {BUILD_NAME} {process.env.CHANNEL} {greetings.morning}{' '}
          {Object.keys(nothing).length}
        </p>
      </main>
    </Layout>
  )
}
