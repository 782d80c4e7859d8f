/** What a copy may do: show itself, and ask for nothing. It stands in the file as well, which somebody may take away from here. */
export const copyPolicy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
