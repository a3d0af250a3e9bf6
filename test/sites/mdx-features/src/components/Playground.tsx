import React, { useState, type ReactNode } from 'react'

export default function Playground({ code }: { code: Record<string, (props: object) => ReactNode> }) {
  const names = Object.keys(code)
  const [shown, setShown] = useState(names[0])
  const Shown = code[shown]
  return (
    <div className="playground">
      {names.map((name) => <button key={name} type="button" onClick={() => setShown(name)}>{name}</button>)}
      <Shown />
    </div>
  )
}
