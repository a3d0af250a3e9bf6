import React, { type ReactNode } from 'react'

export default function Highlight({ children, color = 'gold' }: { children: ReactNode; color?: string }) {
  return <mark style={{ backgroundColor: color }}>{children}</mark>
}
