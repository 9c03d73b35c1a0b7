import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// Its own limit is one second, too little on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
