import React from "react"

export default function Own() {
  return (
    <main>
      <h1>Own</h1>
      <p>A component.</p>
    </main>
  )
}
