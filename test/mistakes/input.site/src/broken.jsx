export default function Broken() {
  return (
    <p>
      <b>text
    </p>
  )
}
