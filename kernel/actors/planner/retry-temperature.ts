/** A second try at the same temperature writes the same again. */
export const RETRY_TEMPERATURE = 0.6;
