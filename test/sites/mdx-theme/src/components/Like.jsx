import React, { useState } from 'react'

export default function Like({ children }) {
  const [liked, setLiked] = useState(false)
  return (
    <div>
      <button type="button" aria-pressed={liked} onClick={() => setLiked(!liked)}>Like</button>
      {children}
    </div>
  )
}
