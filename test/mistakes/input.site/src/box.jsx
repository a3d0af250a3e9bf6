export default function Box() {
  return <b>box</b>
}

export const Small = () => <i />
