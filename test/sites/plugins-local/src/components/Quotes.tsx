import React from 'react'
import Layout from '@theme/Layout'

export default function Quotes({ quotes }: { quotes: readonly { text: string; author: string }[] }) {
  return (
    <Layout title="Quotes">
      <main>
        <h1>Quotes</h1>
        {quotes.map(({ text, author }) => (
          <blockquote key={text}>
            {text} ({author})
          </blockquote>
        ))}
      </main>
    </Layout>
  )
}
