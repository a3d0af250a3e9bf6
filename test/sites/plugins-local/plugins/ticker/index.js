export default function ticker() {
  return {
    name: 'ticker',
    getClientModules() {
      return ['./ticker-client', './ticker.css']
    },
  }
}
