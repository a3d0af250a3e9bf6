export const Named = () => <b />
