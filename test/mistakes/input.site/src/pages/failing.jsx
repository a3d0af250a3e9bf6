export default function Failing() {
  return <p>{document.title}</p>
}
