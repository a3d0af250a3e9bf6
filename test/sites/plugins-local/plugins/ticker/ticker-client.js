import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment'

const seen = []

export function onRouteUpdate({ location, previousLocation }) {
  if (location.pathname !== previousLocation?.pathname) seen.push(location.pathname)
}

export function onRouteDidUpdate() {
  if (ExecutionEnvironment.canUseDOM) document.documentElement.dataset.ticker = seen.join(' ')
}
