export function onRouteDidUpdate({ location }) {
  document.documentElement.dataset.visited = location.pathname
}
