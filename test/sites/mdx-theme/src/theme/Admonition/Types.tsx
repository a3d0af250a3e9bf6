import React from 'react'
import DefaultTypes from '@theme-original/Admonition/Types'

function Exercise({ title, children }) {
  return <section className="exercise"><h5>{title ?? 'Exercise'}</h5>{children}</section>
}

export default { ...DefaultTypes, exercise: Exercise }
