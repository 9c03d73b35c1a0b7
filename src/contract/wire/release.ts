/**
 * Which release this code is of, counted from 0.1.0, which is 1. It goes up by one with each heading of the CHANGELOG
 * (decision 0124).
 */
export const release = 2;

/** In which an answer of the API names the server's release. Its value is a whole number from 1. */
export const releaseHeader = "sideline-release";
