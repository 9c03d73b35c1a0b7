import { Container } from "inversify";

/** An empty container of Inversify's. Its code is fetched after the first view. */
export function newContainer(): Container {
  return new Container();
}
