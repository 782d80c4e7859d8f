/**
 * How deep in the chain of requests each address was asked for: 0 for the document, 1 for what the document names, 2 for what a script of
 * depth 1 asked for, and so on.
 * @param requests each address with the addresses that led to its request, innermost first
 */
export function requestDepths(requests: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const depths = new Map<string, number>()
  const depthOf = (url: string, path: ReadonlySet<string>): number => {
    const cached = depths.get(url)
    if (cached !== undefined) return cached
    const initiator = requests.get(url)?.find((address) => requests.has(address) && !path.has(address))
    const depth = initiator === undefined ? 0 : depthOf(initiator, new Set(path).add(url)) + 1
    depths.set(url, depth)
    return depth
  }
  for (const url of requests.keys()) depthOf(url, new Set())
  return depths
}
