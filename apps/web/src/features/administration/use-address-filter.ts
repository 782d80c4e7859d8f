import { useSearchParams } from 'react-router'

/** What a screen is limited to, in its address, so that it can be linked to and stays when one comes back. */
export function useAddressFilter<const N extends string>(...names: N[]) {
  const [params, setParams] = useSearchParams()
  const values = Object.fromEntries(names.map((name) => [name, params.get(name)])) as Record<N, string | null>
  const set = (name: N, value: string | null) =>
    setParams(
      (before) => {
        if (value === null) before.delete(name)
        else before.set(name, value)
        return before
      },
      { replace: true },
    )
  return { values, set, hrefWith: (name: N, value: string) => hrefWith(params, name, value) }
}

function hrefWith(params: URLSearchParams, name: string, value: string): string {
  const next = new URLSearchParams(params)
  next.set(name, value)
  return `?${next.toString()}`
}
