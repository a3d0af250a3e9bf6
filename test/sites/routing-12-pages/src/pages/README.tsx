export default function Readme() {
  return <p>Not an index, and without a layout of its own</p>
}
