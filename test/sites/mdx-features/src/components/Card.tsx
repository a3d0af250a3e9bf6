import React, { type ReactNode } from 'react'
import styles from './Card.module.css'

export default function Card({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <section className={styles.card} id={`card-${title.toLowerCase().replaceAll(' ', '-')}`}>
      <strong>{title}</strong>
      {children}
    </section>
  )
}
