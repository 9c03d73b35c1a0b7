import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

afterEach(cleanup);

export { act, fireEvent, render, screen } from "@testing-library/react";
