import { Small } from './box'
import * as box from './box'

export const Width = () => <p>{window.innerWidth}</p>

export function AsObject() {
  return <p>{{ a: 1 }}</p>
}

export function Lost() {
  const Nothing = box['Nothing']
  return (
    <div>
      <Small />
      <Nothing />
    </div>
  )
}

export async function Slow() {
  await Promise.resolve()
  return <p />
}

export function Thrower() {
  return [1].map((number) => {
    throw new Error(`no ${number}`)
  })
}

export const Unstyled = () => <p style="color: red" />
