/** Name of the element that holds what stands inside of a part that hydrates. */
export const CHILDREN_TAG = 'devcourse-children'
