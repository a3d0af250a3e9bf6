/** `@docusaurus/ExecutionEnvironment`: what the surroundings of the code can do. */

const canUseDOM = typeof window !== 'undefined'

export const executionEnvironment = {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM && 'IntersectionObserver' in window,
  canUseViewport: canUseDOM,
}
