/** The example of a component in components.mdx, which shows this file. */
import { useId, useState } from 'react'

export default function Quiz({ question, answer }: { question: string; answer: string }) {
  const [given, setGiven] = useState('')
  const id = useId()
  return (
    <p>
      <label htmlFor={id}>{question}</label>{' '}
      <input id={id} size={8} value={given} onChange={(event) => setGiven(event.target.value)} />{' '}
      <output>{given.trim().toLowerCase() === answer ? 'Right.' : 'Not yet.'}</output>
    </p>
  )
}
