import React, { useState } from 'react'

export function Badge({ children, color = 'gray' }) {
  return <span className="badge" style={{ backgroundColor: color }}>{children}</span>
}

export function Counter({ start = 0 }) {
  const [count, setCount] = useState(start)
  return <button type="button" onClick={() => setCount(count + 1)}>Count: {count}</button>
}
